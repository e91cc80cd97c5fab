"""An authorization server with Authlib, and a resource that requires its tokens, on 127.0.0.1. Prints its port."""

import os
import secrets
import time

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants, scope_to_list
from authlib.oauth2.rfc6750 import BearerTokenValidator
from authlib.oauth2.rfc7636 import CodeChallenge
from flask import Flask, request
from werkzeug.serving import make_server


class Client(ClientMixin):
    def __init__(self, client_id, secret, method, grant_types, redirect_uris=()):
        self.client_id = client_id
        self.secret = secret
        self.method = method
        self.grant_types = grant_types
        self.redirect_uris = redirect_uris

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return self.redirect_uris[0]

    def get_allowed_scope(self, scope):
        return " ".join(s for s in scope_to_list(scope or "") if s in ("read", "write"))

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri in self.redirect_uris

    def check_client_secret(self, client_secret):
        return secrets.compare_digest(self.secret.encode(), client_secret.encode())

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.method

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return grant_type in self.grant_types


class Code(dict):
    __getattr__ = dict.get

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


class Token(TokenMixin, dict):
    __getattr__ = dict.get

    def check_client(self, client):
        return self.client_id == client.client_id

    def get_scope(self):
        return self.scope

    def get_expires_in(self):
        return self.expires_in

    def is_expired(self):
        return self.issued + self.expires_in < time.time()

    def is_revoked(self):
        return self.get("revoked", False)

    def get_user(self):
        return self.user

    def get_client(self):
        return clients[self.client_id]


clients = {
    client.client_id: client
    for client in [
        Client("service", "plain-secret", "client_secret_basic", ["client_credentials"]),
        Client("service-post", "s3cr:t%+ü &=", "client_secret_post", ["client_credentials"]),
        Client("app", "", "none", ["authorization_code", "refresh_token"], ["app:/callback"]),
    ]
}
codes = {}
tokens = []


class AuthorizationCodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]

    def save_authorization_code(self, code, request):
        codes[code] = Code(
            code=code,
            client_id=request.client.client_id,
            redirect_uri=request.payload.redirect_uri,
            scope=request.payload.scope,
            user=request.user,
            code_challenge=request.payload.data.get("code_challenge"),
            code_challenge_method=request.payload.data.get("code_challenge_method"),
        )

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        return found if found and found.client_id == client.client_id else None

    def delete_authorization_code(self, authorization_code):
        codes.pop(authorization_code.code, None)

    def authenticate_user(self, authorization_code):
        return authorization_code.user


class RefreshTokenGrant(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        return next((t for t in tokens if t.refresh_token == refresh_token and not t.revoked), None)

    def authenticate_user(self, refresh_token):
        return refresh_token.user

    def revoke_old_credential(self, refresh_token):
        refresh_token["revoked"] = True


class ClientCredentialsGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]


class Validator(BearerTokenValidator):
    def authenticate_token(self, token_string):
        return next((t for t in tokens if t.access_token == token_string), None)


def save_token(token, request):
    tokens.append(
        Token(token, client_id=request.client.client_id, user=request.user, issued=time.time())
    )


app = Flask(__name__)
app.config["OAUTH2_SCOPES_SUPPORTED"] = ["read", "write"]
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
server = AuthorizationServer(app, query_client=clients.get, save_token=save_token)
server.register_grant(AuthorizationCodeGrant, [CodeChallenge(required=True)])
server.register_grant(RefreshTokenGrant)
server.register_grant(ClientCredentialsGrant)
server.scopes_supported = ["read", "write"]
protect = ResourceProtector()
protect.register_token_validator(Validator())


@app.get("/authorize")
def authorize():
    user = request.headers.get("X-User") or None
    grant = server.get_consent_grant(end_user=user)
    return server.create_authorization_response(grant=grant, grant_user=user)


@app.post("/token")
def token():
    return server.create_token_response()


@app.get("/resource")
@protect("read")
def resource():
    return current_token.user or current_token.client_id


@app.get("/revoke-access-tokens")
def revoke():
    for each in tokens:
        each["access_token"] = "revoked"
    return "done"


if __name__ == "__main__":
    http = make_server("127.0.0.1", 0, app, threaded=True)
    print(http.port, flush=True)
    http.serve_forever()
