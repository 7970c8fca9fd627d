import { useState } from "react";
import type { FoundDraft } from "~/components/editor-drafts";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import { CompareVersions, type Version } from "./compare-versions";

export interface RestoreDraftPromptProps {
  found: FoundDraft;
  /** The editor's current HTML. */
  present(): string;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers unsaved text or a version set aside. */
export function RestoreDraftPrompt({ found, present, onRestore, onDiscard }: RestoreDraftPromptProps) {
  const [compared, setCompared] = useState<[Version, Version] | null>(null);
  const compare = () =>
    setCompared([
      { title: t("In the editor"), html: present() },
      { title: t("Kept in this browser"), html: found.html },
    ]);
  return (
    <>
      <Banner
        role="status"
        title={found.why === "unsaved" ? t("Unsaved changes found.") : t("A version was set aside.")}
        action={
          <span className="flex flex-wrap gap-2">
            <Button type="button" size="row" onClick={compare}>
              {t("Compare")}
            </Button>
            <Button type="button" size="row" onClick={onRestore}>
              {t("Restore")}
            </Button>
            <Button type="button" size="row" variant="quiet" onClick={onDiscard}>
              {t("Discard")}
            </Button>
          </span>
        }
      >
        {found.why === "unsaved" ? (
          <Words
            text="Typed here but never saved, last on {time}."
            time={<LocalTime value={found.keptAt} />}
          />
        ) : (
          <Words text="Set aside here on {time}." time={<LocalTime value={found.keptAt} />} />
        )}
      </Banner>
      {compared ? <CompareVersions versions={compared} onClose={() => setCompared(null)} /> : null}
    </>
  );
}
