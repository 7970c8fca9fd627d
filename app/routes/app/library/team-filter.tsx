import type { PieceRequest } from "~/domain/library/list-request";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";

/** Chooses whose pieces or prices a list shows. */
export const TeamFilter = ({ from }: Pick<PieceRequest, "from">) => (
  <Select key={`from-${from}`} label={t("From")} hideLabel name="from" defaultValue={from}>
    <option value="all">{t("Yours and your team’s")}</option>
    <option value="own">{t("Yours")}</option>
    <option value="team">{t("Shared in your team")}</option>
  </Select>
);
