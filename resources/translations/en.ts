<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AppsModel</name>
    <message numerus="yes">
        <source>%Ln message(s) wait for %1. Open %1 on this computer to get them.</source>
        <translation>
            <numerusform>%Ln message waits for %1. Open %1 on this computer to get it.</numerusform>
            <numerusform>%Ln messages wait for %1. Open %1 on this computer to get them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) refused, last %1</source>
        <translation>
            <numerusform>%Ln message refused, last %1</numerusform>
            <numerusform>%Ln messages refused, last %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message numerus="yes">
        <source>%Ln package(s)</source>
        <translation>
            <numerusform>%Ln package</numerusform>
            <numerusform>%Ln packages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message numerus="yes">
        <source>Use at least %Ln characters. A few words are easiest to remember.</source>
        <translation>
            <numerusform>Use at least %Ln character. A few words are easiest to remember.</numerusform>
            <numerusform>Use at least %Ln characters. A few words are easiest to remember.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message numerus="yes">
        <source>%Ln letter(s) deleted, only on this computer.</source>
        <translation>
            <numerusform>%Ln letter deleted, only on this computer.</numerusform>
            <numerusform>%Ln letters deleted, only on this computer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DevicesCard</name>
    <message numerus="yes">
        <source>The saved list has %Ln more device(s).</source>
        <translation>
            <numerusform>The saved list has %Ln more device.</numerusform>
            <numerusform>The saved list has %Ln more devices.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiagnosticsModel</name>
    <message numerus="yes">
        <source>%Ln point(s) need attention</source>
        <translation>
            <numerusform>%Ln point needs attention</numerusform>
            <numerusform>%Ln points need attention</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Expecting</name>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Not all replies arrive in time.</source>
        <translation>
            <numerusform>Couriers or sticks came about every day. Not all replies arrive in time.</numerusform>
            <numerusform>Couriers or sticks came about every %Ln days. Not all replies arrive in time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Expect a reply in about %1.</source>
        <translation>
            <numerusform>Couriers or sticks came about every day. Expect a reply in about %1.</numerusform>
            <numerusform>Couriers or sticks came about every %Ln days. Expect a reply in about %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln visit(s) by couriers or sticks, this shows when to expect replies.</source>
        <translation>
            <numerusform>After %Ln visit by couriers or sticks, this shows when to expect replies.</numerusform>
            <numerusform>After %Ln visits by couriers or sticks, this shows when to expect replies.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>Couriers or sticks came about every day.</numerusform>
            <numerusform>Couriers or sticks came about every %Ln days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of 100 replies, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>Of 100 replies, about %Ln arrives in time.</numerusform>
            <numerusform>Of 100 replies, about %Ln arrive in time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 replies would arrive, half of them within %1.</source>
        <translation>
            <numerusform>About %Ln of 100 replies would arrive, half of them within %1.</numerusform>
            <numerusform>About %Ln of 100 replies would arrive, half of them within %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message numerus="yes">
        <source>A courier took it %Ln time(s). A copy stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>A courier took it %Ln time. A copy stays here until its arrival is confirmed.</numerusform>
            <numerusform>A courier took it %Ln times. A copy stays here until its arrival is confirmed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln attachment</numerusform>
            <numerusform>%Ln attachments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln picture</numerusform>
            <numerusform>%Ln pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>%Ln unread</numerusform>
            <numerusform>%Ln unread</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) arrived</source>
        <translation>
            <numerusform>%Ln letter arrived</numerusform>
            <numerusform>%Ln letters arrived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours delivered</source>
        <translation>
            <numerusform>%Ln of yours delivered</numerusform>
            <numerusform>%Ln of yours delivered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours expired</source>
        <translation>
            <numerusform>%Ln of yours expired</numerusform>
            <numerusform>%Ln of yours expired</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LettersModel</name>
    <message numerus="yes">
        <source>%Ln contact(s) found.</source>
        <translation>
            <numerusform>%Ln contact found.</numerusform>
            <numerusform>%Ln contacts found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Showing the newest %Ln letter(s).</source>
        <translation>
            <numerusform>Showing the newest letter.</numerusform>
            <numerusform>Showing the newest %Ln letters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) found.</source>
        <translation>
            <numerusform>%Ln letter found.</numerusform>
            <numerusform>%Ln letters found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MessagesModel</name>
    <message numerus="yes">
        <source>A courier took it again (%Ln time(s) in all).</source>
        <translation>
            <numerusform>A courier took it again (%Ln time in all).</numerusform>
            <numerusform>A courier took it again (%Ln times in all).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message numerus="yes">
        <source>%Ln to send</source>
        <translation>
            <numerusform>%Ln to send</numerusform>
            <numerusform>%Ln to send</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln on the way</source>
        <translation>
            <numerusform>%Ln on the way</numerusform>
            <numerusform>%Ln on the way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln arrived</source>
        <translation>
            <numerusform>%Ln arrived</numerusform>
            <numerusform>%Ln arrived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s).</source>
        <translation>
            <numerusform>A courier took %Ln message.</numerusform>
            <numerusform>Couriers took %Ln messages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s), the first %1.</source>
        <translation>
            <numerusform>A courier took %Ln message %1.</numerusform>
            <numerusform>Couriers took %Ln messages, the first %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrived %1.</source>
        <translation>
            <numerusform>%Ln message arrived %1.</numerusform>
            <numerusform>%Ln messages arrived %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln visit(s) by courier or stick in the last %1 days.</source>
        <translation>
            <numerusform>%Ln visit by courier or stick in the last %1 days.</numerusform>
            <numerusform>%Ln visits by courier or stick in the last %1 days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message numerus="yes">
        <source>%Ln with a courier</source>
        <translation>
            <numerusform>%Ln with a courier</numerusform>
            <numerusform>%Ln with a courier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln handed to the app, not confirmed yet</source>
        <translation>
            <numerusform>%Ln handed to the app, not confirmed yet</numerusform>
            <numerusform>%Ln handed to the app, not confirmed yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent, not confirmed yet</source>
        <translation>
            <numerusform>%Ln sent, not confirmed yet</numerusform>
            <numerusform>%Ln sent, not confirmed yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) deleted.</source>
        <translation>
            <numerusform>%Ln message deleted.</numerusform>
            <numerusform>%Ln messages deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StorageModel</name>
    <message numerus="yes">
        <source>%Ln message(s) accepted this time.</source>
        <translation>
            <numerusform>%Ln message accepted this time.</numerusform>
            <numerusform>%Ln messages accepted this time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) set aside</source>
        <translation>
            <numerusform>%Ln message set aside</numerusform>
            <numerusform>%Ln messages set aside</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message numerus="yes">
        <source>Waiting for your answer (%Ln)</source>
        <translation>
            <numerusform>Waiting for your answer (%Ln)</numerusform>
            <numerusform>Waiting for your answer (%Ln)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new letter(s)</source>
        <translation>
            <numerusform>%Ln new letter</numerusform>
            <numerusform>%Ln new letters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingBar</name>
    <message numerus="yes">
        <source>%Ln request(s) wait for your answer.</source>
        <translation>
            <numerusform>%Ln request waits for your answer.</numerusform>
            <numerusform>%Ln requests wait for your answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln message</numerusform>
            <numerusform>%Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln second</numerusform>
            <numerusform>%Ln seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln minute</numerusform>
            <numerusform>%Ln minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>%Ln hour</numerusform>
            <numerusform>%Ln hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable item(s) skipped.</source>
        <translation>
            <numerusform>%Ln unusable item skipped.</numerusform>
            <numerusform>%Ln unusable items skipped.</numerusform>
        </translation>
    </message>
</context>
</TS>
