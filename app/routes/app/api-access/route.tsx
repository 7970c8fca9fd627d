import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { keysQuery, type ListedKey, revokeKey } from "~/domain/accounts/api-keys/api-keys.server";
import { hasApi } from "~/domain/accounts/api-keys/api-plan";
import { keysAndHooks } from "~/domain/webhooks/keys-and-hooks.server";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { readCommand } from "../../http/commands.server";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireMember, requireOpenAccount } from "../../http/session.server";
import { ApiUpsell } from "./api-upsell";
import { KeyList, type ShownKey } from "./key-list";
import { healthOf } from "./webhook-health";
import { WebhookList } from "./webhook-list";

export const meta: MetaFunction = () => [{ title: t("API | Countersign") }];

/** Lists keys on every plan and for locked accounts, so that they can be revoked (docs/product.md 6). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const shown = (keys: ListedKey[]): ShownKey[] =>
    keys.map((key) => ({ ...key, isExpired: key.expiresAt !== null && key.expiresAt <= ctx.now }));
  const { isLocked } = member.actor.rights;
  if (isLocked || !hasApi(member.actor)) {
    const keys = shown(await keysQuery(member));
    if (keys.length === 0) await requireOpenAccount(ctx, request);
    return { isOpen: false as const, keys, isLocked, contactEmail: ctx.config.contactEmail };
  }
  const { keys, endpoints } = await keysAndHooks(member);
  return {
    isOpen: true as const,
    keys: shown(keys),
    endpoints: endpoints.map((each) => ({
      id: each.id,
      url: each.url,
      events: each.events,
      health: healthOf(each),
    })),
  };
});

const commandSchema = z.object({ intent: z.literal("revoke"), id: z.string().max(64) });

/** Works on every plan and for locked accounts. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { id } = await readCommand(ctx, request, commandSchema);
  await revokeKey(member, id);
  return redirectWithFlash(ctx, "/settings/api", { title: t("Key revoked"), tone: "success" });
});

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function ApiSettings() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={t("API")}
      lead={t("Let your own programs work with Countersign.")}
      actions={
        loaded.isOpen ? (
          <ButtonLink to="/api/docs" reloadDocument>
            {t("Documentation")}
          </ButtonLink>
        ) : null
      }
    >
      {loaded.isOpen ? <KeysAndHooks {...loaded} /> : <RemainingKeys {...loaded} />}
    </SettingsPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function RemainingKeys({ keys, isLocked, contactEmail }: Extract<Loaded, { isOpen: false }>) {
  return (
    <>
      {isLocked ? null : <ApiUpsell contactEmail={contactEmail} />}
      {keys.length > 0 ? (
        <Section
          flush
          id="keys"
          title={t("API keys")}
          text={
            isLocked
              ? t(
                  "They don't work while this account is locked, and work again with the Agency plan. Revoke any you no longer use.",
                )
              : t(
                  "They don't work while this account is on another plan, and work again with the Agency plan. Revoke any you no longer use.",
                )
          }
        >
          <KeyList keys={keys} />
        </Section>
      ) : null}
    </>
  );
}

function KeysAndHooks({ keys, endpoints }: Extract<Loaded, { isOpen: true }>) {
  return (
    <>
      <Section
        flush
        id="keys"
        title={t("API keys")}
        text={t(
          "A key can act for this account within its permissions. It is shown once, when you create it.",
        )}
        banner={<Above to="/settings/api/keys/new" text={t("New key")} isPrimary />}
      >
        <KeyList keys={keys} />
      </Section>
      <Section
        flush
        id="webhooks"
        title={t("Webhooks")}
        text={t(
          "We send signed events of your own proposals to your endpoints as they happen, and retry for three days. Colleagues in your team add endpoints of their own.",
        )}
        banner={<Above to="/settings/api/hooks/new" text={t("New endpoint")} />}
      >
        <WebhookList endpoints={endpoints} />
      </Section>
      <p className="border-t border-line pt-8 text-sm text-muted">
        <Words
          text="See the <link>documentation</link> or <file>openapi.json</file>."
          link={(words) => (
            <TextLink to="/api/docs" reloadDocument>
              {words}
            </TextLink>
          )}
          file={(words) => (
            <a className="underline" href="/api/openapi.json">
              {words}
            </a>
          )}
        />
      </p>
    </>
  );
}

const Above = ({ to, text, isPrimary = false }: { to: string; text: string; isPrimary?: boolean }) => (
  <div className="flex sm:justify-end">
    <ButtonLink to={to} variant={isPrimary ? "primary" : "secondary"} className="max-sm:w-full">
      {text}
    </ButtonLink>
  </div>
);
