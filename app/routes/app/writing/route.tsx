import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findOwn } from "~/domain/proposals/find-own.server";
import { generationState } from "~/domain/proposals/generation/generation-state";
import { t } from "~/platform/words/t";
import { readCommand } from "../../http/commands.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { redirectWhenWritten, runWritingCommand, writingCommand } from "./writing-action.server";
import { WritingScreen } from "./writing-screen";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t("Writing {title} | Countersign", { title: data.title }) : t("Writing | Countersign") },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposal = await findOwn(member, params.id ?? "");
  const { id, title, generationId } = proposal;
  const state = generationState(proposal, ctx.now);
  if (state === "written") {
    // Only the writing screen sets this.
    const isFresh = new URL(request.url).searchParams.has("finished");
    throw isFresh ? redirectWhenWritten(member, id) : redirect(`/proposal/${id}`);
  }
  if (state === "none") throw redirect(`/create-proposal?draft=${id}&step=6`);
  return { id, title, state, runId: generationId };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const command = await readCommand(ctx, request, writingCommand);
  return runWritingCommand(member, params.id ?? "", command);
});

export default function Writing() {
  const { id, title, state, runId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <WritingScreen
      key={`${id}-${runId}`}
      id={id}
      title={title}
      state={state}
      refused={refused?.message ?? null}
    />
  );
}
