import { Form, useNavigation } from "@remix-run/react";
import { directionOf } from "~/platform/language/direction";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { DraftView } from "./proposal-view";

/** The dashboard and the bell lead here. */
export function WriteToThem({ draft: { to, subject, text, language } }: { draft: DraftView }) {
  const isBusy = useNavigation().formData?.get("intent") === "hint-done";
  const mail = `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return (
    <div id="write" className="scroll-mt-4">
      <Panel title={t("They read the price several times this week")}>
        <p className="max-w-prose text-muted">
          {t(
            "A note from you says more than a reminder. Here is one in their language; it does not mention what was read. Change it as you like.",
          )}
        </p>
        <blockquote
          lang={language}
          dir={directionOf(language)}
          className="mt-4 max-w-prose border-s-2 border-line-strong ps-4 text-start wrap-anywhere whitespace-pre-line"
        >
          {text}
        </blockquote>
        <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
          <a href={mail} className={buttonClass({ variant: "primary" })}>
            {t("Open in your mail program")}
          </a>
          <Form method="post" preventScrollReset className="max-sm:*:w-full">
            <input type="hidden" name="intent" value="hint-done" />
            <Button busy={isBusy}>{t("Done")}</Button>
          </Form>
        </div>
      </Panel>
    </div>
  );
}
