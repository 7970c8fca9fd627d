import { useState } from "react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { CompareVersionsProps, Version } from "./compare-versions";
import { EditorPanel } from "./editor-part";

export function SaveFailed({ reason }: { reason: string }) {
  return (
    <Banner role="alert" tone="danger" title="Save Failed">
      Failed to save content: {reason}
    </Banner>
  );
}

export interface ConflictProps {
  id: string;
  other: { revision: number; html: string };
  mine(): string;
  onKeepMine(): void;
  onTakeTheirs(): void;
  /** True after a refused save, false after a mere check. */
  isRefused: boolean;
}

/** Keeps both versions. Without JavaScript the button overwrites by naming the other revision. */
export function Conflict({ id, other, mine, onKeepMine, onTakeTheirs, isRefused }: ConflictProps) {
  const [compared, setCompared] = useState<[Version, Version] | null>(null);
  const isHydrated = useHydrated();
  const compare = () =>
    setCompared([
      { title: "Your version", html: mine() },
      { title: "The saved version", html: other.html },
    ]);
  return (
    <div className="rounded-panel border border-pending/25 bg-pending-soft px-4 py-3 shadow-lifted sm:px-5">
      <div role="alert">
        <p className="font-semibold text-pending">
          {isRefused ? "Save Failed: changed elsewhere" : "Changed elsewhere while you were editing"}
        </p>
        <p className="mt-0.5 text-sm text-ink/85">
          {isRefused ? "Failed to save content, because another version was saved in the meantime. " : ""}
          {isHydrated
            ? "Your text is still here. The version you don't choose is kept in this browser."
            : "Your text is still here. Look at the saved version before you decide."}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isHydrated ? (
          <Button type="button" size="row" onClick={compare}>
            Compare
          </Button>
        ) : (
          <a
            href={`/proposal/${id}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4"
          >
            Open the saved version in a new tab
          </a>
        )}
        <Button size="row" name="over" value={other.revision} onClick={onKeepMine}>
          Keep mine and save
        </Button>
        {isHydrated ? (
          <Button type="button" size="row" onClick={onTakeTheirs}>
            Take the saved version
          </Button>
        ) : (
          <ButtonLink size="row" to={`/proposal/${id}/edit`}>
            Take the saved version
          </ButtonLink>
        )}
      </div>
      {compared ? <Comparison versions={compared} onClose={() => setCompared(null)} /> : null}
    </div>
  );
}

const Comparison = (props: CompareVersionsProps) => (
  <EditorPanel onClose={props.onClose}>{({ CompareVersions }) => <CompareVersions {...props} />}</EditorPanel>
);
