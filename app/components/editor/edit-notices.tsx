import { useState } from "react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { useHydrated } from "~/ui/use-hydrated";
import { CompareVersions, type Version } from "./compare-versions";
import type { Found } from "./kept-texts";

/** A save that did not happen (docs/product.md 8). */
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
  /** What is in the editor now. */
  mine(): string;
  /** Before the form overwrites the other version. */
  onKeepMine(): void;
  onTakeTheirs(): void;
  /** Whether a save was refused for it; otherwise nothing was tried yet. */
  isRefused: boolean;
}

/**
 * Two versions have met: neither is lost. Without JavaScript the other one can be opened beside this page, and the
 * button overwrites it by naming its revision.
 */
export function Conflict({ id, other, mine, onKeepMine, onTakeTheirs, isRefused }: ConflictProps) {
  const [compared, setCompared] = useState<[Version, Version] | null>(null);
  const isAlive = useHydrated();
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
          {isAlive
            ? "Your text is still here. The version you don't choose is kept in this browser."
            : "Your text is still here. Look at the saved version before you decide."}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isAlive ? (
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
        {isAlive ? (
          <Button type="button" size="row" onClick={onTakeTheirs}>
            Take the saved version
          </Button>
        ) : (
          <ButtonLink size="row" to={`/proposal/${id}/edit`}>
            Take the saved version
          </ButtonLink>
        )}
      </div>
      {compared ? <CompareVersions versions={compared} onClose={() => setCompared(null)} /> : null}
    </div>
  );
}

export interface KeptOfferProps {
  found: Found;
  /** What is in the editor now. */
  present(): string;
  onRestore(): void;
  onDiscard(): void;
}

/** Text from before a crash, or a version that was decided against: offered, never forced on anybody. */
export function KeptOffer({ found, present, onRestore, onDiscard }: KeptOfferProps) {
  const [compared, setCompared] = useState<[Version, Version] | null>(null);
  const compare = () =>
    setCompared([
      { title: "In the editor", html: present() },
      { title: "Kept in this browser", html: found.html },
    ]);
  return (
    <>
      <Banner
        role="status"
        title={found.why === "unsaved" ? "Unsaved changes found." : "A version was set aside."}
        action={
          <span className="flex flex-wrap gap-2">
            <Button type="button" size="row" onClick={compare}>
              Compare
            </Button>
            <Button type="button" size="row" onClick={onRestore}>
              Restore
            </Button>
            <Button type="button" size="row" variant="quiet" onClick={onDiscard}>
              Discard
            </Button>
          </span>
        }
      >
        {found.why === "unsaved" ? "Typed here but never saved, last on " : "Set aside here on "}
        <LocalTime value={found.keptAt} />.
      </Banner>
      {compared ? <CompareVersions versions={compared} onClose={() => setCompared(null)} /> : null}
    </>
  );
}
