import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

export const PendingEmail = ({ email }: { email: string }) => (
  <Banner
    title={t("Waiting for confirmation.")}
    action={
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <Button name="intent" value="mail-address" size="row">
          {t("Send again")}
        </Button>
        <Button name="intent" value="cancel-address" size="row">
          {t("Cancel")}
        </Button>
      </Form>
    }
  >
    <span className="wrap-anywhere">
      {t("Open the link we emailed to {email}. Until then your address stays the same.", { email })}
    </span>
  </Banner>
);
