import { useState } from "react";
import { FoundDraftBanner } from "~/components/local-drafts/found-draft-banner";
import type { FoundDraft } from "~/components/local-drafts/tab-drafts";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import { CompareVersions, type CompareVersionsProps } from "../compare-versions";

interface RestoreDraftPromptProps {
  found: FoundDraft<string>;
  /** The editor's current HTML. */
  present(): string;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers unsaved text or a version set aside. */
export function RestoreDraftPrompt({ found, present, onRestore, onDiscard }: RestoreDraftPromptProps) {
  const [compared, setCompared] = useState<Omit<CompareVersionsProps, "onClose"> | null>(null);
  const compare = () =>
    setCompared({
      before: { title: t("In the editor"), html: present() },
      after: { title: t("Kept in this browser"), html: found.content },
    });
  return (
    <>
      <FoundDraftBanner
        title={found.why === "unsaved" ? t("Unsaved changes found.") : t("A version was set aside.")}
        compare={
          <Button type="button" size="row" onClick={compare}>
            {t("Compare")}
          </Button>
        }
        onRestore={onRestore}
        onDiscard={onDiscard}
      >
        {found.why === "unsaved" ? (
          <Words
            text="Typed here but never saved, last on {time}."
            time={<LocalTime value={found.keptAt} />}
          />
        ) : (
          <Words text="Set aside here on {time}." time={<LocalTime value={found.keptAt} />} />
        )}
      </FoundDraftBanner>
      {compared ? <CompareVersions {...compared} onClose={() => setCompared(null)} /> : null}
    </>
  );
}
