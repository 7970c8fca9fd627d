import { useTranslate } from "~/components/message";
import { isolate } from "~/domain/mail/content/bidi-text";
import { standingWords } from "~/domain/signing/parties/standing-words";
import type { SigningPageView } from "~/domain/signing/signing-page";
import type { Translate } from "~/platform/language/translate";

/** The heading of somebody who has signed or approved. */
export const standingTitle = (t: Translate, { standing, act, signers }: SigningPageView): string =>
  standingWords(t, { standing, act, isAlone: signers.length === 0 }, isolate);

/** Says why nobody else can sign or approve now; empty while somebody can. */
export function WhyEnded({ page: { standing } }: { page: SigningPageView }) {
  const t = useTranslate();
  const key = WHY[standing.state as keyof typeof WHY];
  return key ? <p className="alert note">{t(key)}</p> : null;
}

const WHY = {
  withdrawn: "decide.withdrawn",
  closed: "closed.closed.text",
  lapsed: "standing.lapsed",
} as const;
