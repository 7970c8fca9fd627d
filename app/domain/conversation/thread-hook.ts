import { isoTime } from "~/platform/time/iso-time";
import type { ThreadRow } from "./load-link-conversation.server";
import type { MessageRow } from "./new-message.server";

/** Describes a message and its thread to a webhook. Fields that the thread lacks are absent. */
export const threadHook = (thread: ThreadRow, message: MessageRow) => ({
  thread: {
    id: thread.id,
    kind: thread.kind,
    state: thread.state,
    audience: thread.audience,
    ...(thread.blockId !== null && { block: thread.blockId }),
    ...(thread.lineId !== null && { line: thread.lineId }),
    ...(thread.placeTitle !== "" && { place: thread.placeTitle }),
    ...(thread.quote !== "" && { quote: thread.quote }),
    ...(thread.wantedQuantity !== null && { wantedQuantity: thread.wantedQuantity }),
    ...(thread.wantedMinor !== null && { wantedMinor: thread.wantedMinor }),
  },
  message: {
    id: message.id,
    author: message.authorName,
    text: message.text ?? "",
    via: message.via,
    createdAt: isoTime(message.createdAt),
  },
});
