import { Mark } from "~/components/mark";
import { TRIAL_DAYS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { SampleSignature } from "../sample-signature/sample-signature";

const facts = () => [
  [t("{days} days free", { days: TRIAL_DAYS }), t("Every Professional feature, from the first minute.")],
  [t("No credit card"), t("No card needed. The trial simply ends after 7 days.")],
  [t("An audit trail for every signature"), t("Who signed, what and when, sealed into the PDF.")],
];

export function AccountAside({ isInvitation }: { isInvitation: boolean }) {
  return (
    <aside
      aria-label={t("About Countersign")}
      className="hidden border-s border-line bg-wash px-12 pt-36 pb-16 lg:block"
    >
      <div className="mx-auto max-w-[25rem]">
        <SignedSheet />
        {isInvitation ? (
          <ul className="mt-11 divide-y divide-line-strong">
            {facts().map(([fact, explanation]) => (
              <li key={fact} className="py-4 first:pt-0 last:pb-0">
                <p className="font-serif text-lg font-semibold">{fact}</p>
                <p className="text-sm text-muted">{explanation}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-11 text-center font-serif text-heading font-medium text-balance">
            {t("Every signature comes with an audit trail: who signed, what and when.")}
          </p>
        )}
      </div>
    </aside>
  );
}

function SignedSheet() {
  return (
    <div
      role="img"
      aria-label={t("The last lines of a proposal, signed by Amara O’Neill and sealed.")}
      className="paper-always rounded-sheet border border-line bg-sheet px-9 py-8 shadow-lifted select-none"
    >
      <p className="text-xs text-faint">{t("Website redesign and online booking")}</p>
      <p className="mt-3 font-serif text-heading font-semibold">{t("Next steps")}</p>
      <p className="mt-2 font-serif font-medium tracking-[0.01em]">
        {t("Sign below, pay the deposit invoice, and we meet in the week of 11 January.")}
      </p>
      <div className="mt-7 flex items-end justify-between gap-6">
        <div className="min-w-0 grow">
          <p className="border-b border-line-strong pb-0.5 text-[1.875rem] leading-10 text-signature">
            <SampleSignature />
          </p>
          <p className="mt-1.5 text-xs text-faint">{t("Signed 14 December, 10:42 UTC")}</p>
        </div>
        <Mark className="size-16 shrink-0 rounded-full shadow-[0_4px_12px_rgb(180_65_47/0.35)]" />
      </div>
    </div>
  );
}
