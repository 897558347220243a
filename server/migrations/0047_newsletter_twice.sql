-- A token follows from its address, so it need not be unique by itself. As long as it was, two requests for a new
-- address at once could both pass `on conflict (email)` and one of them fail at the token.
create index newsletter_subscribers_token on newsletter_subscribers (token_hash);
alter table newsletter_subscribers drop constraint newsletter_subscribers_token_hash_key;
