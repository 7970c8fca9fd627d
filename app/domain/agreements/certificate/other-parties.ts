import type { Translate } from "~/platform/language/translate";
import type { AuditRow } from "../../audit/chain.server";
import { howChecked } from "../../audit/how-checked";
import { payloadText, signingSteps } from "../../audit/signing-steps";
import { countryWords, type OtherParty } from "../../printing/certificate";
import type { Moment } from "../../printing/moments";
import type { OtherPartyRow } from "../agreement.server";
import { deviceLabel } from "./device-label";
import { inPlaceOf } from "./in-place-of";

type Clock = (time: number) => Moment;

/** Describes an approver, a viewer or a payer of an agreement that others signed. Only approvers have an approval. */
export function otherPartyOf(
  { recipient, title, decision, versionId, linkId }: OtherPartyRow,
  events: AuditRow[],
  clock: Clock,
  t: Translate,
): Omit<OtherParty, "order"> {
  const refs = { recipientId: recipient.id, versionId };
  const given = decision && events.find((event) => payloadText(event, "decisionId") === decision.id);
  const of = { ...refs, id: "", linkId: given?.linkId ?? linkId ?? "", codeId: null };
  const { sent, delivered, opened } = signingSteps(events, of);
  const at = (time: number | null): Moment | null => (time === null ? null : clock(time));
  return {
    name: recipient.name,
    email: recipient.email,
    role: recipient.role,
    ...(title && { title }),
    ...inPlaceOf(events, refs, clock),
    sent: at(sent),
    delivered: at(delivered),
    opened: at(opened),
    approval: decision && {
      id: decision.id,
      at: clock(decision.decidedAt),
      howChecked: howChecked(given),
      statement: given ? payloadText(given, "statement") : null,
      button: given ? payloadText(given, "button") : null,
      comment: decision.reason,
      ip: decision.ip,
      country: countryWords(given?.country ?? null, t.language),
      userAgent: decision.userAgent,
      device: deviceLabel(decision.userAgent, {
        both: (browser, system) => t("certificate.device.both", { browser, system }),
        uncommon: t("certificate.device.uncommon"),
      }),
    },
  };
}
