import { redisScript } from '../redis/redis-scripts.ts';

/**
 * Takes one token from each bucket, or from none. KEYS: a hash a bucket, all in one slot. ARGV: of each its burst and what comes
 * back a minute. The time is the Redis server's own: the clocks of many machines agree on nothing. A bucket that would be full again
 * is forgotten, as one that was never there is full too. Returns 0, or the whole seconds to wait.
 */
export const TAKE_SCRIPT = redisScript(`
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local wait = 0
local levels = {}
for i, key in ipairs(KEYS) do
  local burst = tonumber(ARGV[2 * i - 1])
  local perMinute = tonumber(ARGV[2 * i])
  local kept = redis.call('HMGET', key, 'tokens', 'at')
  local tokens = tonumber(kept[1] or burst)
  local passed = math.max(0, now - tonumber(kept[2] or now))
  levels[i] = math.min(burst, tokens + passed / 60000 * perMinute)
  wait = math.max(wait, (1 - levels[i]) * 60 / perMinute)
end
for i, key in ipairs(KEYS) do
  local burst = tonumber(ARGV[2 * i - 1])
  local perMinute = tonumber(ARGV[2 * i])
  local level = levels[i]
  if wait <= 0 then level = level - 1 end
  redis.call('HSET', key, 'tokens', string.format('%.9f', level), 'at', string.format('%.3f', now))
  redis.call('PEXPIRE', key, string.format('%d', math.ceil((burst - level) / perMinute * 60000) + 1000))
end
if wait <= 0 then return 0 end
return math.max(1, math.ceil(wait))
`);
