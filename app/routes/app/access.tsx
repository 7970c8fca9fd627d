import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { EndpointRows, KeyRows, SessionRows } from "~/components/access/access-lists";
import { Section } from "~/components/settings/section";
import { accountAccess, revokeAllAccess, switchOffEndpoint } from "~/domain/accounts/access.server";
import { endOwnSession } from "~/domain/accounts/own-sessions.server";
import { revokeKey } from "~/domain/api/api-keys.server";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { readCommand } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { knownBrowserCookie, requireMember, sessionToken } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Access | Countersign" }];

/** For locked accounts too, and on every plan: what is left from another one works again with it. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const access = await accountAccess(member, sessionToken(ctx, request));
  return { ...access, isAfterReset: new URL(request.url).searchParams.has("reset") };
});

const id = z.string().max(64);
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), id }),
  z.object({ intent: z.literal("revoke-key"), id }),
  z.object({ intent: z.literal("switch-off"), id }),
  z.object({ intent: z.literal("revoke-all") }),
]);

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const command = await readCommand(ctx, request, commandSchema);
  const token = sessionToken(ctx, request);
  const done = (title: string, ...cookies: string[]) =>
    redirectWithNotice(ctx, "/settings/access", { title, tone: "success" }, ...cookies);
  switch (command.intent) {
    case "end-session":
      await endOwnSession(member, command.id);
      return done("Signed out there");
    case "revoke-key":
      await revokeKey(member, command.id);
      return done("Key revoked");
    case "switch-off":
      await switchOffEndpoint(member, command.id);
      return done("Webhook switched off");
    case "revoke-all": {
      const { knownBrowsers } = await revokeAllAccess(member, token);
      return done("Everything else was revoked", knownBrowserCookie(ctx, knownBrowsers));
    }
  }
});

export { stayWithoutConnection as clientAction } from "~/components/connection";

export default function Access() {
  const { sessions, keys, endpoints, isAfterReset } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Access"
        lead="Everything that can act for your account, or is told of what happens in it."
        back={isAfterReset ? undefined : { to: "/settings", text: "Settings" }}
        actions={isAfterReset ? <ButtonLink to="/dashboard">To the dashboard</ButtonLink> : null}
      />
      {isAfterReset ? (
        <Banner title="Your password is changed, and every other device is signed out.">
          The API keys and webhooks below still work. Revoke what you do not know.
        </Banner>
      ) : null}
      <Section
        id="all"
        title="Revoke all"
        text="When somebody else may have got in: one press, and this device is all that is left."
      >
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
          <p className="text-muted">
            Signs every other device out, revokes every key and switches every webhook off. Keys cannot be
            brought back.
          </p>
          <Form method="post" className="shrink-0">
            <Button name="intent" value="revoke-all" variant="danger" className="max-sm:w-full">
              Revoke all
            </Button>
          </Form>
        </div>
      </Section>
      <Section id="sessions" title="Sessions" text="Where you are signed in.">
        <SessionRows sessions={sessions} />
      </Section>
      <Section id="keys" title="API keys" text="Programs that act for this account, within their scopes.">
        <KeyRows keys={keys} />
      </Section>
      <Section id="webhooks" title="Webhooks" text="Endpoints that are sent events as they happen.">
        <EndpointRows endpoints={endpoints} />
      </Section>
    </div>
  );
}
