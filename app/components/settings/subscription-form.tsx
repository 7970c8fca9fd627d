import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SubscriptionIntent } from "~/domain/billing/subscription-intents";
import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { SUBSCRIPTION } from "./account-address";

interface SubscriptionFormProps {
  intent: SubscriptionIntent;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Names the button where its words alone would not. */
  label?: string;
  children: ReactNode;
}

/** A button that does something to the subscription, as a form of the settings. */
export function SubscriptionForm({ intent, variant, size, label, children }: SubscriptionFormProps) {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      action={SUBSCRIPTION}
      className={size === "row" ? "shrink-0" : "max-sm:*:[button]:w-full"}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant} size={size} aria-label={label} busy={formData?.get("intent") === intent}>
        {children}
      </Button>
    </Form>
  );
}
