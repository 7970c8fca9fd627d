import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

/** A new address that waits for its confirmation: with a form of its own, beside the card's. */
export const PendingAddress = ({ address }: { address: string }) => (
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
      Open the link we emailed to {address}. Until then your address stays the same.
    </span>
  </Banner>
);
