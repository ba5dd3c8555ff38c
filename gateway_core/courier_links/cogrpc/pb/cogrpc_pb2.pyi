from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class CargoDelivery(_message.Message):
    __slots__ = ("id", "cargo")
    ID_FIELD_NUMBER: _ClassVar[int]
    CARGO_FIELD_NUMBER: _ClassVar[int]
    id: str
    cargo: bytes
    def __init__(self, id: _Optional[str] = ..., cargo: _Optional[bytes] = ...) -> None: ...

class CargoDeliveryAck(_message.Message):
    __slots__ = ("id",)
    ID_FIELD_NUMBER: _ClassVar[int]
    id: str
    def __init__(self, id: _Optional[str] = ...) -> None: ...
