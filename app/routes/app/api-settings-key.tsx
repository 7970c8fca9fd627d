import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeyForm } from "~/components/api/key-form";
import { NewKey } from "~/components/api/new-key";
import type { Refusal } from "~/components/api/refused";
import { createKey } from "~/domain/api/api-keys.server";
import { assertApi } from "~/domain/api/api-plan";
import { newKeySchema } from "~/domain/api/key-form";
import { PageHeader } from "~/ui/page-header";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";

export const meta: MetaFunction = () => [{ title: "New API key | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireOpenAccount(ctx, request);
  assertApi(actor);
  return { email: actor.email };
});

const NEVER_BACK = ["password"];

/** Answers with the page that shows the key: it must stand in no address, cookie or log. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const submission = parseForm(
    await readForm(ctx, request, { schemas: [newKeySchema], fields: ["username"] }),
    newKeySchema,
  );
  if (submission.status !== "success") return refuse(submission, NEVER_BACK);
  try {
    const { key, row } = await createKey(member, submission.value);
    return data({ made: { key, name: row.name } }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refuseWith(ctx, submission, error, NEVER_BACK);
  }
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function NewApiKey() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refusal: Refusal = answer && "result" in answer ? answer.result : undefined;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={made ? "Your new key" : "New API key"} back={{ to: "/settings/api", text: "API" }} />
      {made ? <NewKey value={made.key} name={made.name} /> : <KeyForm email={email} refusal={refusal} />}
    </div>
  );
}
