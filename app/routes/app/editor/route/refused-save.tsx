import type { LostWords } from "~/domain/content/lost-words";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

/** Fields of the server's refusal, or of the browser's when there was no connection. */
export interface RefusedFields {
  /** Stored: a newer one, or the one that would lose most of its words. */
  revision?: number;
  lost?: LostWords;
  isOffline?: boolean;
}

interface RefusedSaveProps {
  id?: string;
  reason: string;
  fields: RefusedFields | null;
  /** The stored version can be read at this address. */
  other: string;
}

export function RefusedSave({ id, reason, fields, other }: RefusedSaveProps) {
  const { revision, lost } = fields ?? {};
  return (
    <Banner
      id={id}
      role="alert"
      tone="danger"
      title={lost ? t("Most of the text would be gone") : t("Save Failed")}
      action={
        revision === undefined ? null : (
          <span className="flex flex-wrap gap-2">
            <Button size="row" name="over" value={revision}>
              {lost ? t("Save the shorter text") : t("Save mine instead")}
            </Button>
            <a
              href={other}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4 sm:min-h-8"
            >
              {lost ? t("Look at the saved version") : t("Look at the other version")}
            </a>
          </span>
        )
      }
    >
      {lost
        ? t("{left} of {all} words are left. Nothing is saved yet.", { left: lost.left, all: lost.all })
        : reason}
    </Banner>
  );
}
