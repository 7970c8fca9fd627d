import { UNLIMITED } from "~/domain/plans/unlimited";
import type { Allowance } from "./user-row";

/** "3 / 10"; 999999 shows as infinity (docs/product.md 2). */
export const Used = ({ used, limit, what }: Allowance & { what?: string }) => (
  <>
    <span className="tabular-nums">
      <span className="text-ink">{used.toLocaleString("en-US")}</span>
      <span>{" /"}</span> {limit >= UNLIMITED ? <Infinite /> : limit}
    </span>
    {what ? <span>{` ${what}`}</span> : null}
  </>
);

const Infinite = () => (
  <>
    <span aria-hidden="true">∞</span>
    <span className="sr-only">unlimited</span>
  </>
);
