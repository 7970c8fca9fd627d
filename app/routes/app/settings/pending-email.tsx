import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

export const PendingEmail = ({ email }: { email: string }) => (
  <Banner
    title="Waiting for confirmation."
    action={
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <Button name="intent" value="mail-address" size="row">
          Send again
        </Button>
        <Button name="intent" value="cancel-address" size="row">
          Cancel
        </Button>
      </Form>
    }
  >
    <span className="wrap-anywhere">
      Open the link we emailed to {email}. Until then your address stays the same.
    </span>
  </Banner>
);
