import { countLabel } from "~/platform/text/count-label";
import { DAY } from "~/platform/time/durations";
import { longDay } from "~/platform/time/utc-labels";

const WARN_BEFORE_MS = 60 * DAY;

type CertificateState = "valid" | "expiring" | "expired" | "not yet valid";

interface Validity {
  validFrom: number;
  validUntil: number;
}

export function certificateState({ validFrom, validUntil }: Validity, now: number): CertificateState {
  if (now > validUntil) return "expired";
  if (now < validFrom) return "not yet valid";
  return validUntil - now <= WARN_BEFORE_MS ? "expiring" : "valid";
}

export interface CertificateWarning {
  tone: "warning" | "danger";
  title: string;
  text: string;
}

export function certificateWarning(
  validity: Validity & { subject: string },
  now: number,
): CertificateWarning | null {
  const state = certificateState(validity, now);
  if (state === "valid") return null;
  const name = validity.subject ? `“${validity.subject}”` : "in use";
  if (state === "expiring") {
    const days = Math.floor((validity.validUntil - now) / DAY);
    return {
      tone: "warning",
      title: `The sealing certificate ${days < 1 ? "expires today" : `expires in ${countLabel(days, "day")}`}.`,
      text: `The certificate ${name} ends on ${longDay(validity.validUntil)}. Renew it and set SEAL_CERTIFICATE and SEAL_PRIVATE_KEY.`,
    };
  }
  const [title, what] =
    state === "expired"
      ? ["The sealing certificate has expired.", `ended on ${longDay(validity.validUntil)}`]
      : ["The sealing certificate is not valid yet.", `begins on ${longDay(validity.validFrom)}`];
  return {
    tone: "danger",
    title,
    text: `The certificate ${name} ${what}. Agreements are still sealed, and each one says so. Set a valid SEAL_CERTIFICATE and SEAL_PRIVATE_KEY.`,
  };
}
