import { payloadText } from "../../audit/signing-steps";
import { messageHash } from "../../conversation/message-hash.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { UnsaidFinding } from "./finding";

/** The text of a message, unless it was erased, must have the hash that its event binds. */
export async function messageFindings({
  thread_messages: messages,
  events,
}: EvidenceRows): Promise<UnsaidFinding[]> {
  const found = messages.map(async ({ id, text, salt, textSha256 }): Promise<UnsaidFinding[]> => {
    if (text === null || (await messageHash(salt ?? "", text)) === textSha256) return [];
    const number = events.find((event) => payloadText(event, "messageId") === id)?.seq ?? 0;
    const table = "thread_messages" as const;
    return [
      {
        table,
        row: id,
        say: (t) =>
          t("evidence.finding.row_changed", { what: t(`evidence.finding.row.${table}`), id, number }),
      },
    ];
  });
  return (await Promise.all(found)).flat();
}
