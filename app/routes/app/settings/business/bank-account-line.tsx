import { BANK_ACCOUNT } from "~/components/settings/settings-paths";
import type { BankAccount } from "~/db/vocabulary";
import { accountLines } from "~/domain/parties/bank-account-lines";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";

/** The account that the next proposal is sent with, and the way to another. */
export const BankAccountLine = ({ account }: { account: BankAccount | null }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
    {account === null ? (
      <p className="text-muted">{t("None yet. Proposals do not say where to pay.")}</p>
    ) : (
      <p className="grid min-w-0 gap-0.5" translate="no">
        <strong className="font-semibold">
          <bdi>{account.holder}</bdi>
        </strong>
        {accountLines(account).map((line) => (
          <bdi key={line} className="break-words tabular-nums">
            {line}
          </bdi>
        ))}
      </p>
    )}
    <ButtonLink to={BANK_ACCOUNT}>
      {account === null ? t("Add bank account") : t("Change bank account")}
    </ButtonLink>
  </div>
);
