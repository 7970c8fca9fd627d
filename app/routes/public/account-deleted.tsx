import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { ButtonLink } from "~/ui/button";
import { takeNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { AccountFrame } from "./account-frame";

export const meta: MetaFunction = () => [{ title: "Account Deleted | Countersign" }];

export const handle = { bare: true, hydrate: false };

/** For whoever has just done it; everybody else is shown the landing page. */
export const loader = pageLoader(async (ctx, { request }) => {
  const { notice, headers } = takeNotice(ctx, request);
  if (notice?.title !== "Account Deleted") throw redirect("/");
  return data(null, { headers });
});

export default function AccountDeleted() {
  return (
    <AccountFrame
      title="Account Deleted"
      lead="Your account is gone, and you are signed out everywhere. What your clients have signed stays with them."
    >
      <p className="mt-4 text-muted">
        You will get no more mail from us. If you come back one day, you can sign up with the same address.
      </p>
      <div className="mt-8">
        <ButtonLink to="/" variant="primary">
          To the front page
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
