import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import java.time.LocalDate
import java.util.UUID
import org.openapitools.client.apis.AuthenticationApi
import org.openapitools.client.apis.CatalogApi
import org.openapitools.client.apis.CommerceApi
import org.openapitools.client.apis.MeApi
import org.openapitools.client.apis.WalletApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.models.Consent
import org.openapitools.client.models.Onboarding
import org.openapitools.client.models.OrderRequest
import org.openapitools.client.models.QuoteRequest
import org.openapitools.client.models.SignIn
import org.openapitools.client.models.TopupForm

private fun newKey(): String = UUID.randomUUID().toString()

/** Sends the request of a click on the payment page. */
private fun click(page: String, form: String) {
    val body = HttpRequest.BodyPublishers.ofString(form)
    val type = "application/x-www-form-urlencoded"
    val request = HttpRequest.newBuilder(URI(page)).header("Content-Type", type).POST(body).build()
    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding())
}

/** Sign-in, onboarding, order and top-up, with any of the generator's libraries. Prints the status of the order. */
fun main() {
    val api = System.getenv("API")
    // A long timeout, for a busy machine.
    ApiClient.builder.readTimeout(Duration.ofMinutes(1))

    ApiClient.accessToken = AuthenticationApi(api).signIn(SignIn(System.getenv("ID_TOKEN"))).accessToken
    val onboarded = MeApi(api).submitOnboarding(
        Onboarding(
            fullName = "Kirana Lestari",
            gender = "female",
            birthDate = LocalDate.parse("2000-01-31"),
            phoneNumber = "+6281234567890",
            consents = listOf("terms", "privacy").map { Consent(it, "2026-01", true) },
        ),
    )
    check(!onboarded.onboardingRequired)

    val courses = CatalogApi(api).listCourses(q = "akuntansi", limit = 1).courses.map { it.courseId }.toSet()
    val commerce = CommerceApi(api)
    val order = commerce.createOrder(newKey(), OrderRequest(courses, commerce.quoteOrder(QuoteRequest(courses)).amountIdr))
    val topup = WalletApi(api).createTopup(newKey(), TopupForm(orderId = order.orderId))
    listOf("method=bca_va", "action=pay").forEach { click(topup.paymentUrl!!, it) }
    WalletApi(api).checkTopup(topup.topupId)
    println(commerce.getOrder(order.orderId).status)
}
