-- Finds public events by any three characters of their folded words. Its rowid is the order of the events (db/queries/events/event-list.ts).
CREATE VIRTUAL TABLE `event_search` USING fts5(search_text, content='events', content_rowid='turn', tokenize='trigram', detail='full');
