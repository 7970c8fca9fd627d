import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";

const steps = () => [
  { title: t("Describe the job"), text: t("Six short steps. Leave out what you do not know yet.") },
  { title: t("Review the draft"), text: t("It is written for you. Change anything you like.") },
  { title: t("Send it"), text: t("See when it is read, and watch it come back signed.") },
];

/** @param hasSample the sample was opened before and is listed above */
export function FirstRun({ hasSample }: { hasSample: boolean }) {
  const isOpening = useNavigation().formData?.get("intent") === "sample";
  return (
    <Panel>
      <div className="py-4 sm:px-4 sm:py-6">
        <h2 className="font-serif text-title font-medium">
          {hasSample ? t("Your own first proposal") : t("No proposals yet")}
        </h2>
        <p className="mt-1.5 max-w-prose text-muted">
          {t("The first one takes about ten minutes. Nothing is sent until you say so.")}
        </p>
        <ol className="mt-8 grid gap-6 sm:grid-cols-3 sm:gap-8">
          {steps().map(({ title, text }, index) => (
            <li key={title} className="border-t border-line-strong pt-4">
              <span aria-hidden="true" className="font-serif text-lg text-muted tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-1 font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-2 max-sm:flex-col max-sm:items-stretch">
          <ButtonLink to="/new-proposal" variant="primary">
            {t("Create Proposal")}
          </ButtonLink>
          <ButtonLink to="/templates">{t("Start from a template")}</ButtonLink>
          {hasSample ? null : (
            <>
              <Form method="post" action="/dashboard" className="contents">
                <Button name="intent" value="sample" busy={isOpening}>
                  {t("Open a sample proposal")}
                </Button>
              </Form>
              <Link
                to="/proposals"
                className="rounded-control p-2 text-center text-sm font-medium text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {t("All proposals")}
              </Link>
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
