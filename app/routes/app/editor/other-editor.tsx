import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import type { Editor } from "./use-newer-version";

export interface OtherEditorNoticeProps {
  editor: Editor;
  isUnsaved: boolean;
  onTakeOver(): void;
}

/** It is edited in another place, and read here (docs/decisions/0058-who-edits.md). */
export function OtherEditorNotice({ editor, isUnsaved, onTakeOver }: OtherEditorNoticeProps) {
  const { isSameBrowser, since, hasTakenOver } = editor;
  const place = isSameBrowser ? t("in another tab") : "elsewhere";
  return (
    <Banner
      role={hasTakenOver ? "alert" : "status"}
      title={
        hasTakenOver
          ? t("You went on {place}.", { place })
          : t("You are editing this proposal {place}.", { place })
      }
      action={
        <Button type="button" size="row" onClick={onTakeOver}>
          {hasTakenOver ? t("Take back") : t("Take over")}
        </Button>
      }
    >
      Since <LocalTime value={since} style="time" />.{" "}
      {isUnsaved
        ? t("What you typed here is kept in this browser, and is not saved yet.")
        : t("Here you can read it.")}
    </Banner>
  );
}
