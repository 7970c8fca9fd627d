import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { CloneFor } from "~/domain/proposals/clone-form";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { BriefInput } from "../wizard/brief-input";
import { wordsFor } from "../wizard/field-words";
import type { StepFieldset } from "../wizard/step-fields";

interface CloneFormProps {
  id: string;
  copy: CloneFor;
  lastResult: SubmissionResult<string[]> | undefined;
}

const FIELDS = ["title", "clientName", "clientEmail", "clientCompany"] as const;
const REQUIRED = new Set<string>(["title", "clientName"]);

/** Everything but the title and the client is copied as it is. */
export function CloneForm({ id, copy, lastResult }: CloneFormProps) {
  const [form, fields] = useForm<Record<string, string | undefined>>({
    id: "clone",
    lastResult,
    defaultValue: copy,
  });
  const isCloning = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      {form.errors?.[0] ? (
        <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
      ) : null}
      <p className="text-muted">
        The text is copied as it is. If the client’s name stands in it, edit the content afterwards.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map((name) => {
          const field = (fields as StepFieldset)[name];
          return field ? (
            <BriefInput
              key={name}
              field={field}
              words={wordsFor(name, "fixed", "USD")}
              required={REQUIRED.has(name)}
            />
          ) : null;
        })}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <ButtonLink to={`/proposal/${id}`}>Cancel</ButtonLink>
        <Button variant="primary" busy={isCloning}>
          Clone Proposal
        </Button>
      </div>
    </Form>
  );
}
