import type { deliveries } from "~/db/schema";
import { heldSend } from "../mail/kinds/signing/held-send";

/** Returns a send with the address and subject of the mail to the recipient, even while that mail waits. */
export function toRecipient<
  Row extends Pick<typeof deliveries.$inferSelect, "payload" | "toEmail" | "subject">,
>(row: Row): Row {
  const held = heldSend.safeParse(Object(row.payload).held);
  return held.success ? { ...row, toEmail: held.data.to, subject: held.data.subject } : row;
}
