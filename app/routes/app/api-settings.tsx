import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ApiOffer } from "~/components/api/api-offer";
import { healthOf } from "~/components/api/hook-health";
import { HookList } from "~/components/api/hook-list";
import { KeyList, type ShownKey } from "~/components/api/key-list";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { keysQuery, type ListedKey, revokeKey } from "~/domain/api/api-keys.server";
import { hasApi } from "~/domain/api/api-plan";
import { keysAndHooks } from "~/domain/webhooks/keys-and-hooks.server";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { readCommand } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember, requireOpenAccount } from "../session.server";

export const meta: MetaFunction = () => [{ title: "API | Countersign" }];

/**
 * Keys and webhooks; other plans see what they would be (docs/product.md 6). Keys that are left from a plan which is
 * over are listed on every plan and behind the wall, so that they can be revoked.
 */
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

/** Revokes a key, on every plan and for locked accounts too. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { id } = await readCommand(ctx, request, commandSchema);
  await revokeKey(member, id);
  return redirectWithNotice(ctx, "/settings/api", { title: "Key revoked", tone: "success" });
});

export { stayWithoutConnection as clientAction } from "~/components/connection";

export default function ApiSettings() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title="API"
      lead="Let your own programs work with Countersign."
      actions={
        loaded.isOpen ? (
          <ButtonLink to="/api/docs" reloadDocument>
            Documentation
          </ButtonLink>
        ) : null
      }
    >
      {loaded.isOpen ? <KeysAndHooks {...loaded} /> : <LeftKeys {...loaded} />}
    </SettingsPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Without the plan: what the API would be, and the keys that are left from before. */
function LeftKeys({ keys, isLocked, contactEmail }: Extract<Loaded, { isOpen: false }>) {
  return (
    <>
      {isLocked ? null : <ApiOffer contactEmail={contactEmail} />}
      {keys.length > 0 ? (
        <Section
          flush
          id="keys"
          title="API keys"
          text={`They don't work while this account is ${isLocked ? "locked" : "on another plan"}, and work again with the Agency plan. Revoke any you no longer use.`}
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
        title="API keys"
        text="A key can act for this account within its permissions. It is shown once, when you create it."
        notice={<Above to="/settings/api/keys/new" text="New key" isPrimary />}
      >
        <KeyList keys={keys} />
      </Section>
      <Section
        flush
        id="webhooks"
        title="Webhooks"
        text="We send signed events to your endpoints as they happen, and retry for three days."
        notice={<Above to="/settings/api/hooks/new" text="New endpoint" />}
      >
        <HookList endpoints={endpoints} />
      </Section>
      <p className="border-t border-line pt-8 text-sm text-muted">
        See the{" "}
        <TextLink to="/api/docs" reloadDocument>
          documentation
        </TextLink>{" "}
        or{" "}
        <a className="underline" href="/api/openapi.json">
          openapi.json
        </a>
        .
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
