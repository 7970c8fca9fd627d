import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

interface RefusedSaveProps {
  id?: string;
  reason: string;
  /** Saved elsewhere meanwhile. */
  newerRevision: number | null;
  /** Where the other version can be read. */
  other: string;
}

export const RefusedSave = ({ id, reason, newerRevision, other }: RefusedSaveProps) => (
  <Banner
    id={id}
    role="alert"
    tone="danger"
    title={t("Save Failed")}
    action={
      newerRevision === null ? null : (
        <span className="flex flex-wrap gap-2">
          <Button size="row" name="over" value={newerRevision}>
            {t("Save mine instead")}
          </Button>
          <a
            href={other}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4 sm:min-h-8"
          >
            {t("Look at the other version")}
          </a>
        </span>
      )
    }
  >
    {reason}
  </Banner>
);
