CREATE TABLE `piece_pictures` (
	`piece_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`piece_id`, `key`),
	FOREIGN KEY (`piece_id`) REFERENCES `pieces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `piece_pictures_by_key` ON `piece_pictures` (`key`);--> statement-breakpoint
CREATE TABLE `piece_uses` (
	`proposal_id` text NOT NULL,
	`block` integer NOT NULL,
	`blocks` integer NOT NULL,
	`piece_id` text NOT NULL,
	`revision` integer NOT NULL,
	`mark` text NOT NULL,
	`content_revision` integer NOT NULL,
	PRIMARY KEY(`proposal_id`, `block`),
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`piece_id`) REFERENCES `pieces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `piece_uses_by_piece` ON `piece_uses` (`piece_id`);--> statement-breakpoint
CREATE TABLE `piece_words` (
	`scope` text NOT NULL,
	`word` text NOT NULL,
	`piece_id` text NOT NULL,
	PRIMARY KEY(`scope`, `word`, `piece_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `piece_words_by_piece` ON `piece_words` (`piece_id`,`word`);--> statement-breakpoint
CREATE TABLE `pieces` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`team_id` text,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`tags` text NOT NULL,
	`html` text NOT NULL,
	`opening` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`sort_key` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pieces_by_name` ON `pieces` (`user_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `pieces_by_change` ON `pieces` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `team_pieces_by_name` ON `pieces` (`team_id`,`sort_key`,`id`) WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX `team_pieces_by_change` ON `pieces` (`team_id`,`updated_at`,`id`) WHERE team_id is not null;
--> statement-breakpoint
-- The rest is written by hand.
CREATE TRIGGER piece_brings_words AFTER INSERT ON pieces
BEGIN
  INSERT INTO piece_words (scope, word, piece_id)
  SELECT scope.value, word.value, new.id
  FROM json_each(json_array(new.user_id, new.team_id)) AS scope, json_each(new.words) AS word
  WHERE scope.value IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER piece_changes_words AFTER UPDATE OF words, user_id, team_id ON pieces
WHEN old.words IS NOT new.words OR old.user_id IS NOT new.user_id OR old.team_id IS NOT new.team_id
BEGIN
  DELETE FROM piece_words WHERE piece_id = old.id;
  INSERT INTO piece_words (scope, word, piece_id)
  SELECT scope.value, word.value, new.id
  FROM json_each(json_array(new.user_id, new.team_id)) AS scope, json_each(new.words) AS word
  WHERE scope.value IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER piece_takes_words AFTER DELETE ON pieces
BEGIN
  DELETE FROM piece_words WHERE piece_id = old.id;
END;
