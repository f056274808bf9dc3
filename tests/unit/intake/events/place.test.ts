import { describe, expect, it } from 'vitest';
import { readPlace } from '../../../../src/intake/events/place.ts';

const nowhere = { place: null, city: null, country: null, online: false, url: null };

describe('readPlace', () => {
  it.each([
    ['Café Satoshi, Storgata 1, 0155 Oslo, Norway', { place: 'Café Satoshi', city: 'Oslo', country: 'NO' }],
    ['Café Satoshi\nStorgata 1\n0155 Oslo\nNorge', { place: 'Café Satoshi', city: 'Oslo', country: 'NO' }],
    ['Café Satoshi (Storgata 1, Oslo, Norway)', { place: 'Café Satoshi', city: 'Oslo', country: 'NO' }],
    ['Götgatan 1, 116 46 Stockholm', { place: 'Götgatan 1', city: 'Stockholm' }],
    ['Hallen, SE-116 46 Stockholm, Sverige', { place: 'Hallen', city: 'Stockholm', country: 'SE' }],
    ['Prosa, Ahlefeldtsgade 16, 1359 København K, Danmark', { place: 'Prosa', city: 'København', country: 'DK' }],
    ['Ravintola, Mannerheimintie 1, Helsinki, 00100, Finland', { place: 'Ravintola', city: 'Helsinki', country: 'FI' }],
    ['Harpa, 101 Reykjavík, Iceland', { place: 'Harpa', city: 'Reykjavík', country: 'IS' }],
    ['Oslo, Norway', { city: 'Oslo', country: 'NO' }],
    ['RDS Arena, Dublin, Ireland', { place: 'RDS Arena', city: 'Dublin', country: 'IE' }],
    ['Sands, 10 Bayfront Avenue, Singapore', { place: 'Sands, 10 Bayfront Avenue', country: 'SG' }],
    ['Epicenter, Mäster Samuelsgatan 36, Sweden', { place: 'Epicenter, Mäster Samuelsgatan 36', country: 'SE' }],
    ['London, SW1A 1AA, UK', { city: 'London', country: 'GB' }],
    ['Dubai, De forente arabiske emirater', { city: 'Dubai', country: 'AE' }],
    [
      'Scotiabank Arena, 40 Bay St, Toronto, ON M5J 2X2, Canada',
      { place: 'Scotiabank Arena', city: 'Toronto', country: 'CA' },
    ],
    ['Aalto, Atlanta, Georgia', { place: 'Aalto, Atlanta, Georgia' }],
    ['Hall 2, Austin, TX, USA', { place: 'Hall 2', city: 'Austin', country: 'US' }],
    ['Folkets hus', { place: 'Folkets hus' }],
    ['Rom 2, tredje etasje', { place: 'Rom 2, tredje etasje' }],
    ['Norway', { place: 'Norway' }],
    ['<b>Hallen</b>', { place: 'Hallen' }],
    ['https://meet.example/x?utm_source=y', { online: true, url: 'https://meet.example/x' }],
    ['Zoom: https://meet.example/x', { online: true, url: 'https://meet.example/x' }],
    ['Online', { online: true }],
    ['Microsoft Teams-møte', { online: true }],
    ['Verkossa', { online: true }],
    ...[
      'Digital',
      'Digitalt møte',
      'Zoom',
      'Zoom-møte',
      'Zoom (link)',
      'Virtual event',
      'Remote only',
      'Web meeting',
    ].map((words): [string, object] => [words, { online: true }]),
    ...['Digital Hub Denmark', 'Virtual Reality Center', 'Remote Coworking Oslo', 'Web Summit House', 'Zoom Bar'].map(
      (words): [string, object] => [words, { place: words }],
    ),
    ['Pier 36, 299 South St, New York, NY 10002, USA', { place: 'Pier 36', city: 'New York', country: 'US' }],
    ['The Venue, 120 Main Street, London, UK', { place: 'The Venue', city: 'London', country: 'GB' }],
    ['The Venue, 120 Main Street, London', { place: 'The Venue, 120 Main Street, London' }],
    ['Hallen, 0155 Oslo, Oslo fylke, Norge', { place: 'Hallen', city: 'Oslo', country: 'NO' }],
    ['Online Café, Storgata 1, 0155 Oslo', { place: 'Online Café', city: 'Oslo' }],
    ['Hallen https://hallen.example', { place: 'Hallen https://hallen.example' }],
    ['javascript:alert(1)', { place: 'javascript:alert(1)' }],
    ['', {}],
    [' ,\n, ', {}],
  ])('reads %j', (location, fields) => {
    expect(readPlace(location)).toEqual({ ...nowhere, ...fields });
  });
});
