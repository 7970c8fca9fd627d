import { useTranslate } from "~/components/message";
import type { Asking } from "~/domain/signing/ask-link";

/** About the whole proposal. */
export function AskQuestion({ asking }: { asking: Asking | null }) {
  const t = useTranslate();
  if (!asking?.isOpen) return null;
  const count = Object.values(asking.counts).reduce((sum, threads) => sum + threads, 0);
  return (
    <p className="ask on-screen">
      <a href={`${asking.path}?about=#${asking.form}`} rel="nofollow">
        <span>{t("sign.other.ask")}</span>
        {count > 0 ? <span className="asked">{t("conversation.asked_here", { count })}</span> : null}
      </a>
    </p>
  );
}
