import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import type { LoadedPrice, RefusedPrice } from "./price-view";

interface RefusedTableProps extends Pick<LoadedPrice, "of" | "back"> {
  refused: RefusedPrice;
  /** A problem of the table as a whole. */
  whole: string | undefined;
}

export function RefusedTable({ refused: { newerRevision, problems }, whole, of, back }: RefusedTableProps) {
  if (whole === undefined && Object.keys(problems).length === 0) return null;
  return (
    <Banner
      id="price-error"
      role="alert"
      tone="danger"
      title={whole ?? t("Please correct the fields that are marked.")}
      action={
        newerRevision === null ? null : (
          <Button size="row" name="over" value={newerRevision}>
            {t("Save mine over it")}
          </Button>
        )
      }
    >
      {newerRevision === null ? null : (
        <TextLink to={back.to} target="_blank">
          {of === "proposal" ? t("Look at the proposal") : t("Look at the template")}
        </TextLink>
      )}
    </Banner>
  );
}
