import { useTranslate } from "~/components/message";
import type { TrackingState } from "~/domain/people/tracking";
import type { Asking } from "~/domain/signing/ask-link";
import askWords from "./conversation/ask-words.js?url";
import { postTo } from "./post-to";
import pageScript from "./reading.js?url";
import { scriptMessages } from "./script-messages";

interface ReadingScriptProps {
  path: string;
  viewId: string;
  measuring: TrackingState;
  asking?: Asking | null;
  /** Nobody is told that it was opened. */
  isSample?: boolean;
}

/** Reports the reading of a sent proposal, and helps with its forms. */
export function ReadingScript({ path, viewId, measuring, asking, isSample = false }: ReadingScriptProps) {
  const t = useTranslate();
  return (
    <script
      type="module"
      src={pageScript}
      data-messages={scriptMessages(t)}
      data-opened={isSample ? undefined : postTo(`${path}/opened`, t.language)}
      data-view={viewId}
      data-words={asking?.isOpen ? askWords : undefined}
      data-read={measuring === "on" ? `${path}/read` : undefined}
    />
  );
}
