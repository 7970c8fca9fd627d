import { Part } from "~/ui/on-demand";
import { promptsPart } from "./lazy-parts";
import { type DraftSaverProps, useDraftSaver } from "./use-draft-saver";

/** Saves a step and shows prompts. State lives here, as rendering the form alone would cut it off from its fields. */
export function DraftSaver({ errorId, ...props }: DraftSaverProps & { errorId: string }) {
  const saver = useDraftSaver(props);
  const hasPrompt =
    saver.found !== null || saver.conflict !== null || saver.failure !== null || saver.otherSteps.length > 0;
  return (
    <div className="grid gap-4 empty:hidden [&:has(>:only-child[type=hidden])]:hidden">
      {/* The base of the form, for the server to merge with; works without JavaScript. */}
      <input {...saver.hiddenBase} type="hidden" name="base" />
      {hasPrompt ? (
        <Part part={promptsPart}>
          {({ DraftPrompts }) => (
            <DraftPrompts saver={saver} place={props.place} savedAt={props.savedAt} errorId={errorId} />
          )}
        </Part>
      ) : null}
    </div>
  );
}
