import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refusal } from "~/components/settings/refusal";
import { createKey } from "~/domain/accounts/api-keys/api-keys.server";
import { assertApi } from "~/domain/accounts/api-keys/api-plan";
import { newKeySchema } from "~/domain/accounts/api-keys/key-form";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { answerLaterWith } from "../../http/answer-once.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { KeyForm } from "./key-form";
import { NewKey } from "./new-key";

export const meta: MetaFunction = () => [{ title: t("New API key | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireOpenAccount(ctx, request);
  assertApi(actor);
  return { email: actor.email };
});

const SECRET_FIELDS = ["password"];

/** Responds with the key: it must not appear in a URL, cookie or log. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const submission = parseForm(
    await readForm(ctx, request, { schemas: [newKeySchema], fields: ["username"] }),
    newKeySchema,
  );
  if (submission.status !== "success") return replyInvalid(submission, SECRET_FIELDS);
  try {
    const { key, row } = await createKey(member, submission.value);
    const text = t(
      "A key is shown once, right after it was made. If you did not see it, revoke this one and make another.",
    );
    await answerLaterWith(ctx, "/settings/api", {
      title: t("This key has been made already"),
      text,
      tone: "failure",
    });
    return data({ made: { key, name: row.name } }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return replyWithError(ctx, submission, error, SECRET_FIELDS);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function NewApiKey() {
  const { email } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const created = response && "made" in response ? response.made : null;
  const refusal: Refusal = response && "result" in response ? response.result : undefined;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={created ? t("Your new key") : t("New API key")}
        back={{ to: "/settings/api", text: "API" }}
      />
      {created ? (
        <NewKey value={created.key} name={created.name} />
      ) : (
        <KeyForm email={email} refusal={refusal} />
      )}
    </div>
  );
}
