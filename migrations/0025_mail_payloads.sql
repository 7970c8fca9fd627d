-- What a mail is about, in one JSON column of its kind's own shape, in place of `link_id` and `message`.
-- No table refers to deliveries, so it is rebuilt with the foreign keys left on. Rows keep their order: some queries go by rowid.
CREATE TABLE `__new_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`proposal_id` text,
	`kind` text NOT NULL,
	`version_id` text,
	`to_name` text NOT NULL,
	`to_email` text NOT NULL,
	`cc` text NOT NULL,
	`subject` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`counted_in` text,
	`claimed_at` integer,
	`provider_id` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`delivered_at` integer,
	`bounced_at` integer,
	`complained_at` integer,
	`open_hint_at` integer,
	`is_bounce_soft` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_deliveries`("id", "user_id", "proposal_id", "kind", "version_id", "to_name", "to_email", "cc", "subject", "payload", "state", "attempts", "counted_in", "claimed_at", "provider_id", "last_error", "created_at", "sent_at", "delivered_at", "bounced_at", "complained_at", "open_hint_at", "is_bounce_soft")
SELECT "id", "user_id", "proposal_id", "kind", "version_id", "to_name", "to_email", "cc", "subject",
	CASE
		WHEN "kind" IN ('proposal', 'proposal_copy', 'link_renewal', 'reminder') THEN json_object('linkId', "link_id", 'message', "message")
		WHEN "kind" IN ('signed_copy', 'seal_delay', 'signer_warning', 'answer_receipt') THEN json_object('linkId', "link_id")
		WHEN "kind" = 'decision_notice' THEN json_object('message', "message")
		WHEN "kind" = 'signing_code' THEN json_object('codeId', coalesce("link_id", ''))
		WHEN "kind" = 'password_reset' THEN json_object('resetId', coalesce("link_id", ''))
		WHEN "kind" = 'address_change' THEN json_object('changeId', coalesce("link_id", ''))
		WHEN "kind" = 'address_changed' THEN json_object('newAddress', "message")
		WHEN "kind" IN ('trial_ending', 'trial_ended') THEN json_object('trialEndsAt', cast("message" AS integer))
		-- Of a plan that was chosen, the row kept the query of an address: 'plan=…&interval=…'.
		WHEN "kind" = 'sign_up' THEN json_object('signUpId', coalesce("link_id", ''), 'chosen',
			CASE WHEN "message" LIKE 'plan=%&interval=%' THEN json_object(
				'plan', substr("message", 6, instr("message", '&') - 6),
				'interval', substr("message", instr("message", '&interval=') + 10)) END)
		WHEN "kind" = 'address_in_use' THEN json_object('occasion', CASE WHEN "message" = 'address' THEN 'address' ELSE 'sign-up' END, 'chosen',
			CASE WHEN "message" LIKE 'sign-up?plan=%&interval=%' THEN json_object(
				'plan', substr("message", 14, instr("message", '&') - 14),
				'interval', substr("message", instr("message", '&interval=') + 10)) END)
		WHEN "kind" IN ('portal_link', 'password_changed') THEN '{}'
		WHEN "kind" = 'hook_off' THEN json_set("message", '$.endpointId', "link_id")
		WHEN "kind" = 'invitation' THEN json_set("message", '$.invitationId', "link_id")
		WHEN json_valid("message") THEN json("message")
		ELSE json_object('linkId', "link_id", 'message', "message")
	END,
	"state", "attempts", "counted_in", "claimed_at", "provider_id", "last_error", "created_at", "sent_at", "delivered_at", "bounced_at", "complained_at", "open_hint_at", "is_bounce_soft"
FROM `deliveries` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `deliveries`;--> statement-breakpoint
ALTER TABLE `__new_deliveries` RENAME TO `deliveries`;--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_proposal` ON `deliveries` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_provider` ON `deliveries` (`provider_id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_recipient` ON `deliveries` (`user_id`,`to_email`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_open_hint` ON `deliveries` (`open_hint_at`) WHERE open_hint_at is not null;
