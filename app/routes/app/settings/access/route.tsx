import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { ACCESS } from "~/components/settings/settings-paths";
import { revokeKey } from "~/domain/accounts/api-keys/api-keys.server";
import { accountAccess, switchOffEndpoint } from "~/domain/accounts/sessions/access.server";
import { endOtherSessions, endSessionById } from "~/domain/accounts/sessions/account-sessions.server";
import { t } from "~/platform/words/t";
import { readCommand } from "~/routes/http/commands.server";
import { redirectWithFlash } from "~/routes/http/flash.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { requireMember, sessionToken } from "~/routes/http/session.server";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EndpointRows, KeyRows } from "./access-rows";
import { PasskeyRows } from "./passkey-rows";
import { RevokeAllSection } from "./revoke-all-section";
import { SessionRows } from "./session-rows";

export const meta: MetaFunction = () => [{ title: t("Sessions and access | Countersign") }];

/** Opens for locked accounts and on every plan, as old keys work again after an upgrade. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const access = await accountAccess(member, sessionToken(ctx, request));
  return { ...access, isAfterReset: new URL(request.url).searchParams.has("reset") };
});

const id = z.string().max(64);
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), id }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("revoke-key"), id }),
  z.object({ intent: z.literal("switch-off"), id }),
]);

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const command = await readCommand(ctx, request, commandSchema);
  const done = (title: string) => redirectWithFlash(ctx, ACCESS, { title, tone: "success" });
  switch (command.intent) {
    case "end-session":
      await endSessionById(member, command.id);
      return done(t("Device signed out"));
    case "end-other-sessions":
      await endOtherSessions(member, sessionToken(ctx, request));
      return done(t("All other devices signed out"));
    case "revoke-key":
      await revokeKey(member, command.id);
      return done(t("Key revoked"));
    case "switch-off":
      await switchOffEndpoint(member, command.id);
      return done(t("Webhook switched off"));
  }
});

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function Access() {
  const { sessions, passkeys, appSince, keys, endpoints, isAfterReset } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={t("Sessions and access")}
      lead={t("Everything that can act for your account or receives its events.")}
      actions={isAfterReset ? <ButtonLink to="/dashboard">{t("Go to dashboard")}</ButtonLink> : null}
    >
      {isAfterReset ? (
        <>
          <Banner title={t("Your password was changed, and all other devices were signed out.")}>
            {t("The passkeys, API keys and webhooks below still work. Remove any that you do not recognize.")}
          </Banner>
          <RevokeAllSection />
        </>
      ) : null}
      <Section id="sessions" title={t("Sessions")} text={t("Where you are signed in.")}>
        <SessionRows sessions={sessions} />
      </Section>
      <Section
        id="passkeys"
        title={t("Passkeys and authenticator app")}
        text={t("A passkey signs in without your password.")}
      >
        <PasskeyRows passkeys={passkeys} appSince={appSince} />
      </Section>
      <Section
        id="keys"
        title={t("API keys")}
        text={t("Programs that can act for your account, within their scopes.")}
      >
        <KeyRows keys={keys} />
      </Section>
      <Section
        id="webhooks"
        title={t("Webhooks")}
        text={t("Addresses that receive the events of your account.")}
      >
        <EndpointRows endpoints={endpoints} />
      </Section>
      {isAfterReset ? null : <RevokeAllSection />}
    </SettingsPage>
  );
}
