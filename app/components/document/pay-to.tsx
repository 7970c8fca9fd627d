import type { BankAccount } from "~/db/vocabulary";
import { accountLines } from "~/domain/parties/bank-account-lines";

/** A version's bank account: the holder, then each number on a line of its own. */
export const PayTo = ({ account }: { account: BankAccount }) => (
  <span className="pay-to" translate="no">
    {[account.holder, ...accountLines(account)].map((line) => (
      <bdi key={line}>{line}</bdi>
    ))}
  </span>
);
