import type { BankAccount } from "~/db/vocabulary";
import { accountLines } from "~/domain/parties/bank-account-lines";

/** The account that a version names, whoever draws it: its holder, and the numbers below one another. */
export const PayTo = ({ account }: { account: BankAccount }) => (
  <span className="pay-to" translate="no">
    {[account.holder, ...accountLines(account)].map((line) => (
      <bdi key={line}>{line}</bdi>
    ))}
  </span>
);
