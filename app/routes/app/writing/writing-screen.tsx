import { Form, useNavigation } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import type { GenerationState } from "~/domain/proposals/generation/generation-state";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Progress } from "~/ui/progress";
import { useHydrated } from "~/ui/use-hydrated";
import { Words } from "~/ui/words/words";
import { ScriptsField } from "./scripts-field";
import { SectionList } from "./section-list";
import { useWriting, type Writing } from "./use-writing";

interface WritingScreenProps {
  id: string;
  title: string;
  state: GenerationState;
  /** The reason why the retry failed. */
  refused: string | null;
}

/** Opens the finished proposal by itself. */
export function WritingScreen({ id, title, state, refused }: WritingScreenProps) {
  const writing = useWriting(id, state);
  const isFailed = writing.phase === "failed";
  return (
    <div className="mx-auto grid max-w-page gap-6">
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ to: `/create-proposal?draft=${id}&step=6`, text: t("Back to the brief") }}
        actions={isFailed ? null : <Cancel />}
      />
      {isFailed ? (
        <Failure id={id} message={refused ?? writing.message ?? ""} />
      ) : (
        <>
          <WritingProgress writing={writing} />
          <WithoutScripts state={state} />
          <Text writing={writing} />
        </>
      )}
    </div>
  );
}

/** Announces sections, not words. */
function WritingProgress({ writing: { phase, sections } }: { writing: Writing }) {
  const section = sections.at(-1);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-muted">
        {section ? (
          <Words
            text="Writing section {count}: {section}"
            count={sections.length}
            section={<span className="font-medium text-ink">{section}</span>}
          />
        ) : phase === "watching" ? (
          t("Your proposal is being written. It opens here when it’s ready.")
        ) : (
          t("Writing your proposal")
        )}
      </p>
      <Progress label={t("Writing your proposal")} />
    </div>
  );
}

function Text({ writing: { html, unfinished, sections, phase } }: { writing: Writing }) {
  if (phase === "watching" || (html === "" && unfinished === "")) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[14rem_1fr]">
      <SectionList sections={sections} />
      <div aria-busy="true" className="paper-always min-w-0">
        <DocumentSheet html={html}>
          {unfinished ? (
            <div className="document">
              <p dir="auto">{unfinished}</p>
            </div>
          ) : null}
        </DocumentSheet>
      </div>
    </div>
  );
}

function Cancel() {
  const isCancelling = useNavigation().formData?.get("intent") === "cancel";
  return (
    <Form method="post">
      <Button name="intent" value="cancel" busy={isCancelling} className="w-full">
        {t("Cancel")}
      </Button>
    </Form>
  );
}

function Failure({ id, message }: { id: string; message: string }) {
  const isTrying = useNavigation().formData?.get("intent") === "again";
  return (
    <div className="grid gap-5">
      <Banner role="alert" tone="danger" title={t("Not written yet.")}>
        {message}
      </Banner>
      <Form method="post" className="flex flex-wrap gap-3">
        <ScriptsField />
        <Button name="intent" value="again" variant="primary" busy={isTrying} className="max-sm:grow">
          {t("Try again")}
        </Button>
        <ButtonLink to={`/create-proposal?draft=${id}&step=6`} className="max-sm:grow">
          {t("Back to the brief")}
        </ButtonLink>
      </Form>
    </div>
  );
}

/** Offers a reload, or generates in one request, without JavaScript. */
function WithoutScripts({ state }: { state: GenerationState }) {
  if (useHydrated()) return null;
  return (
    <noscript>
      <Form method={state === "asked" ? "post" : "get"}>
        {state === "asked" ? (
          <Button name="intent" value="again" variant="primary">
            {t("Write the proposal")}
          </Button>
        ) : (
          <Button variant="primary">{t("Refresh")}</Button>
        )}
      </Form>
    </noscript>
  );
}
