import { expect, test } from 'vitest';
import { checkReferences } from '../../../../../export/verify/checks/references.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkReferences)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'an outlet that is neither a source nor a host',
    { 'api/v1/news.json': set('items/0/sources/1/outlet', 'nobody') },
    'api/v1/news.json: story 49236064d27d: sources/1/outlet: expected the id of one of the sources, found "nobody"',
  ],
  [
    'an illustration that is not listed',
    { 'api/v1/illustrations.json': set('images/0/id', 'another') },
    'illustration/id: expected the id of one of the illustrations',
  ],
  [
    'a talk of an event',
    { 'api/v1/events.json': set('events/2/talk_ids/0', 'no-talk') },
    'api/v1/events.json: event 88558fd9bd51: talk_ids: expected the id of one of the talks, found "no-talk"',
  ],
  [
    'a talk that an event leaves out',
    { 'api/v1/events.json': set('events/2/talk_ids/0', undefined) },
    'api/v1/events.json: event 88558fd9bd51: talk_ids: expected sv-dM26_panel, as in talks.json',
  ],
  [
    'a talk that an event claims',
    { 'api/v1/events.json': set('events/0/talk_ids', ['un-lecture-07']) },
    'api/v1/events.json: event 46dadffc9818: talk_ids: expected only talks that name it, found un-lecture-07',
  ],
  [
    'the event of a talk',
    {
      'api/v1/talks.json': (c) => {
        set('talks/0/event_id', '0123456789ab')(c);
        set('talks/0/calendar_event_id', '0123456789ab')(c);
      },
    },
    'api/v1/talks.json: talk sv-bergen-0917: event_id: expected the id of one of the events, found "0123456789ab"',
  ],
  [
    'two events of a talk',
    { 'api/v1/talks.json': set('talks/0/calendar_event_id', null) },
    'talk sv-bergen-0917: expected calendar_event_id "0160aaef5473"',
  ],
  [
    'a reason together with an event',
    { 'api/v1/talks.json': set('talks/0/unlink_reason', 'No day.') },
    'talk sv-bergen-0917: expected no unlink_reason',
  ],
  [
    'a speaker that is not in the who’s who',
    { 'api/v1/talks.json': set('talks/0/speaker_ids/0', 'nobody') },
    'talk sv-bergen-0917: speaker_ids: expected the id of one of the entities, found "nobody"',
  ],
  [
    'a speaker without a place',
    { 'api/v1/talks.json': set('talks/1/speaker_ids/1', undefined) },
    'talk sv-dM26_panel: expected a speaker_ids entry for each of 2 speakers, found 1',
  ],
  [
    'the organisation of a person',
    { 'api/v1/orgchart.json': set('entities/18/org', 'sample-person-speaker') },
    'api/v1/orgchart.json: entity sample-person-lawyer: org: expected the id of one of the organisations',
  ],
  [
    'a talk of a person',
    { 'api/v1/orgchart.json': set('entities/18/talk_ids/0', 'no-talk') },
    'entity sample-person-lawyer: talk_ids: expected ',
  ],
  [
    'the talks of a person',
    { 'api/v1/orgchart.json': set('entities/18/talks/0', undefined) },
    'entity sample-person-lawyer: talks: expected sv-dM26_keynote',
  ],
  [
    'an event of a person',
    { 'api/v1/orgchart.json': set('entities/18/event_ids/0', '0123456789ab') },
    'entity sample-person-lawyer: event_ids: expected the id of one of the events',
  ],
  [
    'an affiliation of another talk',
    { 'api/v1/orgchart.json': set('entities/18/affiliations/0/talk_id', 'sv-bergen-0917') },
    'entity sample-person-lawyer: affiliations: expected one of its talk_ids',
  ],
  [
    'an end of a relation',
    { 'api/v1/orgchart.json': set('relations/0/to', 'nobody') },
    'api/v1/orgchart.json: relation r-finansinspektionen-eba: to: expected the id of one of the entities',
  ],
  [
    'a developer',
    { 'api/v1/developers.json': set('people/0/whoswho_id', 'nobody') },
    'api/v1/developers.json: developer sample-developer-one: whoswho_id: expected ',
  ],
  [
    'a developer’s organisation',
    { 'api/v1/developers.json': set('people/0/org_id', 'sample-person-developer') },
    'api/v1/developers.json: developer sample-developer-one: org_id: expected the id of one of the organisations',
  ],
  [
    'a profile',
    { 'api/v1/profiles.json': set('profiles/0/entity_id', 'nobody') },
    'api/v1/profiles.json: entity_id: expected ',
  ],
  [
    'an image',
    { 'api/v1/images.json': set('images/0/entity_id', 'nobody') },
    'api/v1/images.json: entity_id: expected ',
  ],
  [
    'an organisation of the rules',
    { 'api/v1/rules.json': set('countries/NO/supervisor/org', 'nobody') },
    'api/v1/rules.json: countries/NO/supervisor/org: expected the id of one of the entities, found "nobody"',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkReferences, damages).join('\n')).toContain(problem);
});

test('an outlet without a record has the name of its host', () => {
  const byHost: Damages = {
    'api/v1/news.json': (content) => {
      set('items/0/sources/1/outlet', 'paper.example')(content);
      set('items/0/sources/1/url', 'https://www.paper.example/story')(content);
    },
  };
  expect(problemsOf(checkReferences, byHost)).toEqual([]);
});
