import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { takeFlash } from "../../http/flash.server";
import { pageLoader } from "../../http/page.server";
import { AccountFrame } from "./account-frame";

export const meta: MetaFunction = () => [{ title: t("Account Deleted | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

/** Opens only directly after a deletion. */
export const loader = pageLoader(async (ctx, { request }) => {
  const { flash, headers } = takeFlash(ctx, request);
  if (flash?.title !== "account-deleted") throw redirect("/");
  return data(null, { headers });
});

export default function AccountDeleted() {
  return (
    <AccountFrame
      title={t("Account Deleted")}
      lead={t(
        "Your account is gone, and you are signed out everywhere. Your clients keep what they have signed.",
      )}
    >
      <p className="mt-4 text-muted">
        {t("You won’t get any more email from us. You can sign up again with the same address at any time.")}
      </p>
      <div className="mt-8">
        <ButtonLink to="/" variant="primary">
          {t("Home")}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
