import { Button } from "~/ui/button";

export function PaymentForm({ amount, cancelTo }: { amount: string; cancelTo: string }) {
  return (
    <form method="post" className="grid gap-3">
      <Button variant="primary" size="large" name="act" value="pay" className="w-full tabular-nums">
        {`Pay ${amount}`}
      </Button>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button name="act" value="decline">
          The card is declined
        </Button>
        <Button name="act" value="abandon">
          Abandon 3-D Secure
        </Button>
      </div>
      <a
        href={cancelTo}
        className="inline-flex min-h-12 items-center justify-center rounded-control font-semibold text-muted hover:bg-wash hover:text-ink sm:min-h-10"
      >
        Cancel
      </a>
    </form>
  );
}
