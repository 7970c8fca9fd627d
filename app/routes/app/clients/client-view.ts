import type { Currency } from "~/domain/briefs/brief";
import { formatMoney } from "~/domain/briefs/format-money";
import type { Figures } from "~/domain/clients/figures.server";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";

/** "$18,500 (with estimates) and €2,000"; empty for nothing. Currencies cannot be added. */
export const wonText = ({ won }: Pick<Figures, "won">): string =>
  joined(
    won.map(({ minor, currency, isEstimate }) => {
      const sum = formatMoney(minor, currency as Currency, "en-US");
      return isEstimate ? t("{sum} (with estimates)", { sum }) : sum;
    }),
  );

export type Answer = NonNullable<Figures["lastAnswer"]>;

export interface ClientRow {
  id: string;
  name: string;
  company: string;
  email: string;
  proposals: number;
  lastAnswer: Figures["lastAnswer"];
  won: string;
}
