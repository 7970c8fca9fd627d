import type { RefObject } from "react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useLocalCopy } from "./use-local-copy";

interface LocalCopyProps {
  form: RefObject<HTMLFormElement>;
  /** Names the draft and the step. */
  place: string;
  names: readonly string[];
}

/**
 * Keeps a step in this browser while it is typed, and offers what never reached the server. It has its state to
 * itself: a render of the form alone, without its fields, would make the form deaf to them.
 */
export function LocalCopy({ form, place, names }: LocalCopyProps) {
  const { hasCopy, restore, discard } = useLocalCopy(form, place, names);
  if (!hasCopy) return null;
  return (
    <Banner
      role="status"
      title="Unsaved answers."
      action={
        <div className="flex gap-2">
          <Button type="button" size="row" onClick={restore}>
            Restore
          </Button>
          <Button type="button" size="row" variant="quiet" onClick={discard}>
            Discard
          </Button>
        </div>
      }
    >
      This browser kept what you typed here and did not save.
    </Banner>
  );
}
